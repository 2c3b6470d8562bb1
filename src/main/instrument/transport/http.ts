import http from 'node:http'
import https from 'node:https'
import { watchedAgent } from './agents'
import { HttpExchange } from './http-exchange'
import type { Exchange, Transport, TransportRequest, TransportSink } from './transport'

/**
 * node:http and node:https. 'reuse' shares one keep-alive pool per scheme; 'new' gives every request an agent of its own, so that
 * neither a socket nor a TLS session of an earlier request shortens its phases.
 */
export function createHttpTransport(): Transport {
  const shared = { http: watchedAgent(false, true), https: watchedAgent(true, true) }
  return {
    start(request: TransportRequest, sink: TransportSink): Exchange {
      const encrypted = request.url.protocol === 'https:'
      const reuse = request.connection === 'reuse'
      const agent = reuse ? (encrypted ? shared.https : shared.http) : watchedAgent(encrypted, false)
      const call = (encrypted ? https : http).request(request.url, { method: 'POST', headers: request.headers, agent })
      return new HttpExchange(call, request.body, encrypted, reuse, sink)
    },
    close() {
      shared.http.destroy()
      shared.https.destroy()
    }
  }
}
