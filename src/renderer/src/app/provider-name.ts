import { REFERENCE_PROVIDER_ID } from '@shared/plan/plan'

/** The `t` of any useTranslation that names the `common` namespace. */
export type TranslateProvider = (key: 'common:referenceServer') => string

/** A provider's name as the reader knows it: the built-in one's is the language's, every other one's is its owner's. */
export function providerName({ id, name }: { readonly id: string | null; readonly name: string }, t: TranslateProvider): string {
  return id === REFERENCE_PROVIDER_ID ? t('common:referenceServer') : name
}
