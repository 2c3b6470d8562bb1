// @ts-check

/**
 * An installed Chromium knows no `app:` scheme. The double shows `app://bundle/…` as `https://app--bundle.electron-double.localhost/…`, a
 * secure origin of its own, and answers its requests itself; main only ever sees the real URL.
 */
const HOST_SUFFIX = 'electron-double.localhost'
const WEB_URL = new RegExp(`^https://([a-z][a-z0-9.+-]*)--([^./]*)\\.${HOST_SUFFIX.replaceAll('.', '\\.')}(?=/|$)`)

/** Schemes that main registered as privileged. @type {Set<string>} */
export const privilegedSchemes = new Set()

/** @param {string} url as main knows it */
export function toWebUrl(url) {
  const [whole, scheme, host] = /^([a-z][a-z0-9.+-]*):\/\/([^/]*)/.exec(url) ?? []
  if (whole === undefined || scheme === undefined || !privilegedSchemes.has(scheme)) return url
  return new URL(url.replace(whole, `https://${scheme}--${host}.${HOST_SUFFIX}`)).href
}

/** @param {string} url as Chromium knows it */
export function toAppUrl(url) {
  return url.replace(WEB_URL, '$1://$2')
}

/**
 * A policy that names the scheme (`script-src app:`) has to name the double's origins instead.
 * @param {string} policy a Content-Security-Policy
 */
export function toWebPolicy(policy) {
  return policy.replace(/(^|\s)([a-z]+):(?=\s|;|$)/g, (match, before, scheme) =>
    privilegedSchemes.has(scheme) ? `${before}https://*.${HOST_SUFFIX}` : match
  )
}
