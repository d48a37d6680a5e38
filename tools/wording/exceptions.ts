/** A word of the term list that is right in its place, and why. `place` is the beginning of a place. */
export type Exception = { readonly place: string; readonly word: RegExp; readonly because: string }

const exception = (place: string, word: RegExp, because: string): Exception => ({ place, word, because })
const protocol = 'protocol/src/sentences'

export const exceptions: readonly Exception[] = [
  exception('web/menu.service', /customer service/i, 'a label that the specification names'),
  exception('web/menu.signOut', /sign out/i, 'a label that the specification names, and its question'),
  exception('web/support.title', /customer service/i, 'the page that the menu calls so'),
  exception('web/withdraw.help', /customer service/i, 'the link to the page of that name'),
  exception('web/follow.', /pause/i, 'copying is paused, not the trading of the account'),
  exception(`${protocol}/following/en-US`, /pause/i, 'copying is paused'),
  exception(`${protocol}/notices/following/en-US`, /pause/i, 'copying is paused'),
  exception('console/', /in suspense|second factor/i, 'terms of operators'),
  exception(`${protocol}/console/en-US`, /second factor/i, 'a term of operators'),
  exception(
    `${protocol}/deposits/en-US.depositEnglish.suspense_unknown`,
    /in suspense/i,
    'a term of operators',
  ),
  exception('console/content.textNote', /promise/i, 'to promise a profit, not a deadline'),
  exception('console/support.never', /promise/i, 'to promise a profit, not a deadline'),
  exception(`${protocol}/en-US.english.chat_promises`, /promises/i, 'to promise a profit, not a deadline'),
  exception('web/legal.disclaimer.l3', /promise/i, 'what results do not promise'),
  exception('web/legal.disclaimer', /people/i, 'investors and scammers outside the product'),
  exception(
    'web/deposit.reason_deposit_voucher_foreign',
    /person/i,
    'the payee of a slip, who may be no user',
  ),
  exception(
    `${protocol}/deposits/en-US.depositEnglish.deposit_voucher_foreign`,
    /person/i,
    'the payee of a slip',
  ),
  exception(`${protocol}/notices/en-US.englishNotices.register_tried`, /person/i, 'someone who is no user'),
  exception('web/security.passkeys.about', /unlock/i, 'a passkey is unlocked by a finger, not shares'),
  exception('web/security.passkeys.about', /huella/i, 'the fingerprint, not a hash'),
  exception('web/common.lock.title', /bloquead[ao]/i, 'an app that asks for a passkey, not shares or money'),
  exception('web/security.home.tradeLocked', /bloqueado/i, 'a PIN after wrong tries, not shares or money'),
  exception(`${protocol}/notices/`, /bloqueado/i, 'a PIN after wrong tries'),
  exception(`${protocol}/security/`, /bloqueado/i, 'a PIN after wrong tries'),
  exception('web/security.permissions.state.denied', /bloqueado/i, 'a permission, as the browser calls it'),
  exception('web/news.fact.turnover', /importe/i, 'importe operado is the turnover'),
  exception('web/stock.turnover', /importe/i, 'the cell of the turnover'),
  exception('web/watch.sectorHow', /importe/i, 'importe operado is the turnover'),
  exception('web/', /utilidad/i, 'earnings per share and P/U'),
  exception(`${protocol}/news/es-MX`, /utilidad/i, 'earnings per share and P/U'),
]
