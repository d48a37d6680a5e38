import { type Calls, done, type Refused, refuse } from '@openbourse/protocol'
import type { CallHandler, Context } from '../../platform/http/types.ts'
import type { Channel } from '../../platform/post/index.ts'
import type { Codes } from './codes.ts'
import { isMailbox } from './rules.ts'
import type { SecurityParts } from './types.ts'

type SendCode = Calls['sendCode']
type Addressed = { readonly channel: Channel; readonly address: string; readonly userId: number | null }
type NotAddressed = Refused<'email_malformed' | 'phone_malformed' | 'contact_missing' | 'session_invalid'>

/** Form errors come first; a captcha is used up only by a valid form. */
export function sendingCodes(parts: SecurityParts, codes: Codes): CallHandler<SendCode> {
  return async (context, { purpose, to, captcha }) => {
    const addressed = await addressOf(parts, context, { purpose, to: to.trim() })
    if ('reason' in addressed) return addressed
    if (!(await parts.accounts.captcha.accept(captcha)))
      return refuse('captcha_wrong', { fields: ['captcha'] })
    const { locale, nowMs, client } = context
    const refused = await codes.send({ ...addressed, purpose, locale, nowMs, network: client.network })
    if (refused) return refused
    return done({
      resendAfter: codes.resendSeconds,
      minutes: codes.minutes,
      inbox: parts.post.stays(addressed.channel),
    })
  }
}

async function addressOf(
  parts: SecurityParts,
  { userId }: Context,
  asked: { readonly purpose: SendCode['input']['_zod']['output']['purpose']; readonly to: string },
): Promise<Addressed | NotAddressed> {
  const { people } = parts.accounts
  switch (asked.purpose) {
    case 'forgot_password': {
      const { kind, value, user } = await people.byIdentifier(asked.to)
      const problem = malformed(kind, value)
      if (problem) return problem
      const isOpen = user !== undefined && user.status === 1
      return { channel: channelOf(kind), address: value, userId: isOpen ? user.id : null }
    }
    case 'change_email': {
      if (userId === 0) return refuse('session_invalid')
      const address = asked.to.toLowerCase()
      return malformed('email', address) ?? { channel: 'email', address, userId }
    }
    case 'new_destination':
    case 'reset_trade_password': {
      if (userId === 0) return refuse('session_invalid')
      const user = await people.byId(userId)
      const address = asked.to === 'email' ? user?.email : user?.phone
      if (!address) return refuse('contact_missing', { fields: ['to'] })
      return { channel: asked.to === 'email' ? 'email' : 'sms', address, userId }
    }
  }
}

const channelOf = (kind: 'email' | 'phone'): Channel => (kind === 'email' ? 'email' : 'sms')

function malformed(
  kind: 'email' | 'phone',
  value: string,
): Refused<'email_malformed' | 'phone_malformed'> | undefined {
  if (kind === 'email') return isMailbox(value) ? undefined : refuse('email_malformed', { fields: ['to'] })
  return /^\+\d{6,15}$/.test(value) ? undefined : refuse('phone_malformed', { fields: ['to'] })
}
