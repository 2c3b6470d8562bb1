import type { Failure } from '@shared/record/observation'
import { failure } from './failure'

interface Named {
  readonly what: string
  readonly hint: string
}

const SELF_SIGNED: Named = {
  what: 'its certificate is self-signed',
  hint: 'Nobody vouches for this server. Add its certificate authority to the system, or start with NODE_EXTRA_CA_CERTS naming its file.'
}
const UNKNOWN_AUTHORITY: Named = {
  what: 'its certificate comes from an authority that is not known here',
  hint: 'The server may leave out its intermediate certificate, or a company proxy is in between: name its authority by NODE_EXTRA_CA_CERTS.'
}

const CERTIFICATES: Readonly<Record<string, Named>> = {
  CERT_HAS_EXPIRED: { what: 'its certificate has expired', hint: "The server's owner must renew it; check this computer's clock too." },
  CERT_NOT_YET_VALID: { what: 'its certificate is not valid yet', hint: "Check this computer's clock." },
  DEPTH_ZERO_SELF_SIGNED_CERT: SELF_SIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: SELF_SIGNED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_REVOKED: { what: 'its certificate was revoked', hint: 'Do not use this server until its owner has replaced the certificate.' },
  ERR_TLS_CERT_ALTNAME_INVALID: { what: 'its certificate is for another host name', hint: 'Check the host in the base URL.' }
}

const PLAIN_HTTP = /wrong version number|packet length too long|http request|unknown protocol/i
const NO_COMMON_PROTOCOL = /no application protocol/i
const VERSION = /unsupported protocol|protocol version|no shared cipher|handshake failure/i

/** A failure to agree on TLS, by its name; null where the code is none of TLS's. */
export function tlsFailure(code: string, message: string, url: URL): Failure | null {
  const { host } = url
  const certificate = CERTIFICATES[code]
  if (certificate !== undefined) {
    return failure('tls', `${host} was not trusted: ${certificate.what} (${code}).`, certificate.hint, { subject: host })
  }
  const fromTls = code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS') || /^CERT_|CERT/.test(code)
  if (!fromTls) return null
  if (NO_COMMON_PROTOCOL.test(message) || code === 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL') {
    return failure(
      'protocol',
      `${host} does not offer HTTP/1.1 over TLS.`,
      'This server requires HTTP/2, which is not spoken here yet: use an address that offers HTTP/1.1.',
      {
        subject: host
      }
    )
  }
  if (PLAIN_HTTP.test(message) || code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG') {
    return failure(
      'tls',
      `${host} does not speak TLS: it answered in plain HTTP.`,
      'Use http:// in the address, or the port that speaks TLS.',
      {
        subject: url.toString().replace(/^https:/, 'http:')
      }
    )
  }
  const what = VERSION.test(message) ? 'no TLS version or cipher in common' : 'the TLS handshake failed'
  return failure('tls', `${host}: ${what} (${code}).`, 'The server, or something in between, speaks TLS in a way that is refused here.', {
    subject: host
  })
}
