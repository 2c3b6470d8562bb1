import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** electron-builder's hook: keytar is optional for developers, never for users. */
export default function beforePack({ packager }) {
  const keytar = join(packager.projectDir, 'node_modules/keytar/build/Release/keytar.node')
  if (existsSync(keytar)) return
  throw new Error(
    `${keytar} is missing: the packaged program could keep no key. Install libsecret's headers (Debian: libsecret-1-dev) and run "npm install" again.`
  )
}
