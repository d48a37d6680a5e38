const publicSettings = ['WEB_ORIGIN', 'TRUST_PROXY', 'SMTP_URL', 'SMS_URL', 'METRICS_TOKEN', 'DATABASE_URL']

/**
 * Whether `npm start` opens the practice inbox by default. It shows the codes of every account to all users of this
 * machine, so that is only for a start from a terminal, with nothing set that makes it public. A service manager
 * has no terminal, and a server behind a proxy is usually started by one.
 */
export function opensPracticeInbox(env, isInTerminal) {
  const { OPENBOURSE_INBOX, HOST } = env
  if (OPENBOURSE_INBOX || !isInTerminal) return false
  const isLocal = !HOST || HOST === 'localhost' || HOST === '::1' || HOST.startsWith('127.')
  return isLocal && publicSettings.every((name) => !env[name])
}

export const practiceInboxWords = `Emails and SMS stay on this machine: /inbox shows them, with the codes of every account (OPENBOURSE_INBOX=1).
Set OPENBOURSE_INBOX=0 before other people can reach this server, for example through a proxy.`
