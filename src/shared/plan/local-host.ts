/**
 * Whether a host is on this computer or in a private network, where servers mostly speak plain http: loopback, the private ranges of
 * RFC 1918, link-local, shared address space (RFC 6598), unique local IPv6, `.local`, and names without a dot.
 */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase()
  if (name.startsWith('[')) return /^\[(::1|::|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/.test(name)
  const address = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(name)
  if (address === null) return !name.includes('.') || /\.(localhost|local)$/.test(name)
  const [first, second] = [Number(address[1]), Number(address[2])]
  return (
    first === 0 ||
    first === 10 ||
    first === 127 ||
    (first === 100 && second >= 64 && second <= 127) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168)
  )
}
