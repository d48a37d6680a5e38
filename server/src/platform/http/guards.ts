/** Nothing runs, loads or frames a page of ours but our own files. */
const ownFilesOnly = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self' ws:",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** No text becomes markup or a script. The web app has one policy, for the addresses of its own workers. */
const contentSecurityPolicy = `${ownFilesOnly};require-trusted-types-for 'script';trusted-types default`

/**
 * The console shows texts of users to operators, so it allows no trusted-types policy at all, and no frame of another
 * page.
 */
export const consolePolicy = `${ownFilesOnly};require-trusted-types-for 'script';trusted-types 'none'`

/** Security headers of every answer; the same set that helmet sets, made once instead of with each answer. */
export const guards = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
