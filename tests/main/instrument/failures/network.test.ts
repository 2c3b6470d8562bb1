import { describe, expect, it } from 'vitest'
import { networkFailure } from '../../../../src/main/instrument/failures/network'
import type { TransportError } from '../../../../src/main/instrument/transport/transport'

const URL_CALLED = new URL('https://host.example:8443/v1/chat/completions')

const failed = (code: string, changes: Partial<TransportError> = {}) =>
  networkFailure({ code, message: `it said ${code}`, stage: 'before_connect', earlyClose: false, rawBytes: null, ...changes }, URL_CALLED)

describe('what a network error means', () => {
  it.each([
    ['ENOTFOUND', 'dns', null, 'host.example'],
    ['EAI_AGAIN', 'dns', null, 'host.example'],
    ['ECONNREFUSED', 'connect', 'connection_refused', 'host.example:8443'],
    ['EHOSTUNREACH', 'connect', 'host_unreachable', 'host.example:8443'],
    ['ENETUNREACH', 'connect', 'host_unreachable', 'host.example:8443'],
    ['ETIMEDOUT', 'connect', 'connect_timeout', 'host.example:8443']
  ])('%s before the connection is %s (%s)', (code, kind, cause, subject) => {
    expect(failed(code)).toMatchObject({ kind, cause, subject })
  })

  it.each([
    ['CERT_HAS_EXPIRED', 'expired'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'authority'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'another host']
  ])('%s names the trouble with the certificate', (code, words) => {
    const failure = failed(code, { stage: 'tls' })
    expect(failure).toMatchObject({ kind: 'tls', subject: 'host.example:8443' })
    expect(failure.message).toContain(words)
  })

  it('knows plain HTTP where TLS was spoken', () => {
    const failure = failed('EPROTO', { stage: 'tls', message: 'SSL routines:ssl3_get_record:wrong version number' })
    expect(failure).toMatchObject({ kind: 'tls', subject: 'http://host.example:8443/v1/chat/completions' })
  })

  it('knows TLS where plain HTTP was spoken', () => {
    expect(failed('HPE_INVALID_CONSTANT', { stage: 'request', rawBytes: Buffer.from([0x15, 3, 1, 0, 2, 2, 70]) })).toMatchObject({
      kind: 'tls'
    })
  })

  it('knows an HTTP/2 server', () => {
    const settings = Buffer.from([0, 0, 18, 4, 0, 0, 0, 0, 0])
    expect(failed('HPE_INVALID_CONSTANT', { stage: 'request', rawBytes: settings }).kind).toBe('protocol')
    expect(failed('ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL', { stage: 'tls' }).kind).toBe('protocol')
  })

  it('calls other broken HTTP by its name', () => {
    expect(failed('HPE_INVALID_TRANSFER_ENCODING', { stage: 'response' }).kind).toBe('http_parse')
  })

  it('says where a connection broke off', () => {
    expect(failed('ECONNRESET', { stage: 'response' })).toMatchObject({ kind: 'connection_reset' })
    expect(failed('ECONNRESET', { stage: 'response' }).message).toContain('in the middle of the answer')
    expect(failed('EPIPE', { stage: 'request' }).message).toContain('before any answer')
  })
})
