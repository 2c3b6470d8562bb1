import type { Failure } from '@shared/record/observation'
import type { TransportError } from '../transport/transport'
import { failure } from './failure'
import { shorten } from './server-words'
import { tlsFailure } from './tls'

const TLS_ALERT = 0x15
const TLS_HANDSHAKE = 0x16

/** What cannot be read as HTTP/1.1 is often another protocol that can be named by its first bytes. */
function parseFailure(error: TransportError, url: URL): Failure {
  const raw = error.rawBytes
  const { host } = url
  if (raw !== null && (raw[0] === TLS_ALERT || raw[0] === TLS_HANDSHAKE) && raw[1] === 3) {
    return failure('tls', `${host} speaks TLS, and was spoken to in plain HTTP.`, 'Use https:// in the address.', {
      subject: url.toString().replace(/^http:/, 'https:')
    })
  }
  // An HTTP/2 server's first frame is SETTINGS: type 4 on stream 0.
  if (raw !== null && error.stage === 'request' && raw[3] === 4 && raw.length >= 9 && raw.readUInt32BE(5) === 0) {
    return failure('protocol', `${host} answered in HTTP/2.`, 'HTTP/2 is not spoken here yet: use an address that offers HTTP/1.1.', {
      subject: host
    })
  }
  return failure(
    'http_parse',
    `The answer of ${host} is not valid HTTP: ${shorten(error.message)} (${error.code}).`,
    'Something between here and the server writes broken HTTP, e.g. both Content-Length and Transfer-Encoding: look at the gateway.',
    { subject: host }
  )
}

const WHERE: Readonly<Record<TransportError['stage'], string>> = {
  before_connect: 'before the connection was made',
  tls: 'during the TLS handshake',
  request: 'before any answer came',
  response: 'in the middle of the answer'
}

function connectFailure(code: string, url: URL): Failure | null {
  const { host } = url
  switch (code) {
    case 'ECONNREFUSED':
      return failure(
        'connect',
        `Nothing listens at ${host}: the connection was refused.`,
        'Check host and port, and that the server is running.',
        {
          cause: 'connection_refused',
          subject: host
        }
      )
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EADDRNOTAVAIL':
      return failure('connect', `${host} cannot be reached from this network (${code}).`, 'Check the network, a VPN, or the address.', {
        cause: 'host_unreachable',
        subject: host
      })
    case 'ETIMEDOUT':
      return failure(
        'connect',
        `${host} did not answer the connection attempt in time.`,
        'A firewall may drop it: check port, VPN and proxy.',
        {
          cause: 'connect_timeout',
          subject: host
        }
      )
    default:
      return null
  }
}

/** What an error of the network means for the user: by its code, and by how far the connection had come. */
export function networkFailure(error: TransportError, url: URL): Failure {
  const code = error.code ?? 'unknown'
  const { host, hostname } = url
  if (/^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) {
    return failure('dns', `The name ${hostname} was not found (${code}).`, 'Check its spelling, and the DNS of this network.', {
      subject: hostname
    })
  }
  if (code.startsWith('HPE_')) return parseFailure(error, url)
  const tls = tlsFailure(code, error.message, url)
  if (tls !== null) return tls
  const connect = error.stage === 'before_connect' || code === 'ECONNREFUSED' ? connectFailure(code, url) : null
  if (connect !== null) return connect
  if (error.stage === 'before_connect') {
    return failure('connect', `No connection to ${host}: ${shorten(error.message)} (${code}).`, 'Check host, port and network.', {
      subject: host
    })
  }
  const verb = error.earlyClose ? 'closed' : 'broke off'
  return failure(
    'connection_reset',
    `${host} ${verb} the connection ${WHERE[error.stage]} (${code}).`,
    error.stage === 'response'
      ? 'The server, or a gateway with a time limit, gave up: its log says why.'
      : 'The server, a firewall or a stale kept-alive connection ended it: try again.',
    { subject: host }
  )
}
