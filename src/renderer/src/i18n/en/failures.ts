export const failures = {
  withStatus: '{{title}} ({{status}})',
  partTwice: {
    title: 'The path has {{part}} twice',
    hint: 'The base URL of this provider was saved with one {{part}} too many.'
  },
  kind: {
    config: { title: 'Nothing was sent: the configuration is not complete', hint: 'Look at this provider’s base URL and key.' },
    dns: {
      title: 'The name {{host}} could not be resolved',
      hint: 'Check the spelling of the base URL, and this computer’s network and DNS.'
    },
    connect: {
      title: 'No connection to {{host}}',
      hint: 'Check that the server runs, the port in the base URL, and any firewall between.'
    },
    tls: {
      title: 'No secure connection to {{host}}',
      hint: 'The certificate was refused or the server speaks no TLS on this port. Check http or https, the port, and the clock of this computer.'
    },
    proxy: { title: 'The proxy did not let the request through', hint: 'Check the proxy’s address and whether it asks for a login.' },
    protocol: {
      title: '{{host}} speaks another protocol',
      hint: 'It may take HTTP/2 only, or be no HTTP server. Check the port in the base URL.'
    },
    http_parse: { title: 'The answer of {{host}} is no valid HTTP', hint: 'Check the port, and http or https, in the base URL.' },
    connection_reset: {
      title: 'The connection to {{host}} was cut',
      hint: 'The server or something on the way closed it. Run again; if it repeats, look at the gateway’s limits.'
    },
    idle_timeout: {
      title: 'The stream fell silent',
      hint: 'Nothing came for too long. Run again; if it repeats, look at the server’s load.'
    },
    ttft_timeout: {
      title: 'No first token in time',
      hint: 'Prefill can be slow: raise the first-token timeout, or shorten the prompt.'
    },
    no_token_timeout: {
      title: 'Signs of life, but no token any more',
      hint: 'The server keeps the line open without answering. Look at its queue.'
    },
    total_timeout: {
      title: 'The answer was cut off by the total timeout',
      hint: 'Set it to (TTFT + TPOT × max_tokens) × 1.5 at least, or lower max_tokens.'
    },
    cancelled: { title: 'Stopped', hint: 'What had arrived is kept.' },
    auth: {
      title: 'The key was not accepted',
      hint: 'Either none was read, or it is wrong, or a literal placeholder was sent. Set the key again in Providers.'
    },
    forbidden: { title: 'This key may not use this model', hint: 'Ask the provider for access, or choose another model.' },
    blocked: {
      title: 'The request was blocked on the way',
      hint: 'A firewall or bot check answered instead of the server. Use the API’s own address, not the web site’s.'
    },
    quota: { title: 'The account has no quota left', hint: 'Top up or raise the limit at the provider, or use another key.' },
    not_found: {
      title: 'The server has no such model',
      hint: 'The address is right. Check the model’s name, and whether this key may use it.'
    },
    too_large: { title: 'The request is too large', hint: 'Shorten the prompt.' },
    rate_limited: {
      title: 'Too many requests',
      hint: 'Send fewer at once, or wait and run again. Such requests are left out of the figures.'
    },
    unsupported_param: {
      title: 'The server refuses the parameter {{subject}}',
      hint: 'Leave it empty in the panel, so that it is not sent.'
    },
    content_filter: {
      title: 'The content filter stopped the answer',
      hint: 'Use another prompt: an answer that was cut off has no honest figures.'
    },
    bad_request: { title: 'The server refuses the request', hint: 'Look at its own words below and at the model’s name.' },
    overloaded: { title: 'The server is overloaded', hint: 'Run again later; this says nothing about the model’s own pace.' },
    server_error: { title: 'The server failed', hint: 'The fault is on its side. Run again; if it repeats, tell the provider.' },
    redirect: {
      title: 'The server sends the request elsewhere',
      hint: 'Redirects are not followed with a key. Put the final address into the base URL.'
    },
    html_response: {
      title: 'A web page came instead of a stream',
      hint: 'The base URL leads to a web site or a login page. Use the API’s address.'
    },
    error_body_200: { title: 'An error came with status 200', hint: 'Look at the server’s own words below.' },
    empty_body: { title: 'The answer was empty', hint: 'Run again; if it repeats, the gateway drops the stream.' },
    no_data_events: {
      title: 'The answer is no stream of this protocol',
      hint: 'Streaming was overridden, or the address speaks another protocol.'
    },
    bad_encoding: { title: 'The answer could not be decoded', hint: 'A gateway compresses or re-encodes the stream. Ask it not to.' },
    stream_error: {
      title: 'The server reported an error in the middle of the stream',
      hint: 'What had arrived is kept. Look at its own words below.'
    },
    truncated: {
      title: 'The stream broke off before its end',
      hint: 'What had arrived is kept. A gateway’s time limit is the usual cause.'
    }
  },
  cause: {
    key_missing: { title: 'No key was sent', hint: 'This provider has no key yet. Set one in Providers.' },
    key_rejected: { title: 'The key was refused', hint: 'The key that was sent is wrong or was withdrawn. Replace it in Providers.' },
    key_placeholder: {
      title: 'A literal {{subject}} was sent',
      hint: 'The placeholder was not replaced by its variable’s value. Set the variable, or set the key in Providers.'
    },
    path_doubled: { title: 'The path has a part twice', hint: 'The base URL of this provider was saved with a part too many.' },
    path_wrong: { title: 'The path does not exist', hint: 'The base URL of this provider leads to a path that the server does not have.' },
    env_unset: {
      title: 'The variable {{subject}} is not set',
      hint: 'Nothing was sent. Set it and start Tokenscope again, or set the key in Providers.'
    },
    key_unreadable: {
      title: 'The stored key cannot be read',
      hint: 'Nothing was sent. The keychain may be locked: unlock it and run again. The key is not lost.'
    },
    connection_refused: { title: 'Nothing listens on {{host}}', hint: 'Start the server, or correct the port in the base URL.' },
    host_unreachable: { title: '{{host}} cannot be reached', hint: 'Check this computer’s network, VPN and firewall.' },
    connect_timeout: { title: '{{host}} does not answer', hint: 'No connection came about in time. Check the address, VPN and firewall.' }
  },
  /** In a few words, for counts: "all 5 failed: broke off". */
  short: {
    config: 'not configured',
    dns: 'name not resolved',
    connect: 'no connection',
    tls: 'no secure connection',
    proxy: 'stopped by the proxy',
    protocol: 'other protocol',
    http_parse: 'no valid HTTP',
    connection_reset: 'connection cut',
    idle_timeout: 'fell silent',
    ttft_timeout: 'no first token in time',
    no_token_timeout: 'no more tokens',
    total_timeout: 'cut off by the total timeout',
    cancelled: 'stopped',
    auth: 'key not accepted',
    forbidden: 'key may not use the model',
    blocked: 'blocked on the way',
    quota: 'no quota left',
    not_found: 'not found',
    too_large: 'too large',
    rate_limited: 'too many requests',
    unsupported_param: 'parameter refused',
    content_filter: 'content filter',
    bad_request: 'request refused',
    overloaded: 'overloaded',
    server_error: 'server error',
    redirect: 'sent elsewhere',
    html_response: 'web page',
    error_body_200: 'error with status 200',
    empty_body: 'empty answer',
    no_data_events: 'no stream',
    bad_encoding: 'not decodable',
    stream_error: 'error in the stream',
    truncated: 'broke off',
    incomplete: 'ended without its end',
    empty: 'no token',
    timeout: 'timed out',
    error: 'failed'
  },
  outcome: {
    incomplete: { title: 'The answer ended without its end', hint: 'What had arrived is kept. It is left out of the figures.' },
    empty: {
      title: 'The answer holds no token',
      hint: 'The server ended the stream without any output. Look at max_tokens and finish_reason.'
    },
    timeout: { title: 'The request timed out', hint: 'Raise the timeout, or lower max_tokens.' },
    error: { title: 'The request failed', hint: 'The record holds what is known of it.' }
  }
}
