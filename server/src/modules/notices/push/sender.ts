import { createECDH } from 'node:crypto'
import webpush from 'web-push'
import { limits } from '../../../platform/limits.ts'
import type { Secrets } from '../../../platform/secrets/index.ts'
import { isKnownService } from './rules.ts'
import type { PushSender } from './types.ts'

/**
 * Sends through the browsers' push services (RFC 8030, 8291, 8292). The key pair is derived from the secrets
 * in the data folder, so it is stable and never in the database.
 */
export function webPushSender(parts: {
  readonly secrets: Pick<Secrets, 'derived'>
  /** Contact page of the server's operator, which push services ask for. */
  readonly contact: string | undefined
  readonly log: (line: string) => void
}): PushSender {
  const { secrets, contact = 'https://localhost/', log } = parts
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(secrets.derived('web push'))
  const publicKey = keys.getPublicKey('base64url')
  const vapidDetails = { subject: contact, publicKey, privateKey: keys.getPrivateKey('base64url') }
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, { text, topic, urgent }) {
      if (!isKnownService(endpoint)) return 'gone'
      try {
        await webpush.sendNotification({ endpoint, keys: { p256dh, auth } }, text, {
          vapidDetails,
          topic,
          TTL: limits.pushKeptSeconds,
          urgency: urgent ? 'high' : 'normal',
          timeout: limits.pushTimeoutMs,
        })
        return 'sent'
      } catch (error) {
        const status = (error as { statusCode?: unknown }).statusCode
        if (status === 404 || status === 410) return 'gone'
        log(`a push was not delivered to ${new URL(endpoint).hostname}: ${status ?? String(error)}`)
        return 'failed'
      }
    },
  }
}
