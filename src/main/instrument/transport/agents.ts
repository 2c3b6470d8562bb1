import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { ConnectionWatch } from './connection-watch'

type CreateConnection = http.Agent['createConnection']

const watches = new WeakMap<object, ConnectionWatch>()

/** The watch of a socket that one of these agents made. */
export const watchOf = (socket: Socket): ConnectionWatch | undefined => watches.get(socket)

/**
 * An agent whose sockets are watched from their first instant: the request's own 'socket' event comes a tick too late for a
 * literal address, whose connection attempt starts before it.
 * It says that it speaks HTTP/1.1, so that a server that does not refuses in the handshake, by name.
 */
export function watchedAgent(encrypted: boolean, keepAlive: boolean): http.Agent {
  const options = { keepAlive, noDelay: true, maxSockets: Number.POSITIVE_INFINITY }
  const agent = encrypted ? new https.Agent({ ...options, ALPNProtocols: ['http/1.1'] }) : new http.Agent(options)
  const create: CreateConnection = agent.createConnection.bind(agent)
  agent.createConnection = (connectOptions, callback) => {
    const socket = create(connectOptions, callback)
    if (socket) watches.set(socket, new ConnectionWatch(socket as Socket, encrypted))
    return socket
  }
  return agent
}
