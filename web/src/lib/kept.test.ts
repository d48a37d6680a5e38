import { describe, expect, it } from 'vitest'
import { entries, makeKept } from './kept.ts'

function shelf(start: Record<string, string> = {}) {
  const rows = new Map(Object.entries(start))
  return {
    rows,
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
}

describe('what the app keeps', () => {
  it('starts with the defaults of the specification', () => {
    const kept = makeKept(shelf())
    expect([kept.get('language'), kept.get('mainIndicator'), kept.get('subIndicator')]).toEqual([
      'en-US',
      'SMA',
      'VOL',
    ])
    expect([kept.get('systemTradeType'), kept.get('stockCountry'), kept.get('areaCode')]).toEqual([
      'coin',
      'NG',
      '+234',
    ])
  })

  it('starts as the phone is set, until something is chosen', () => {
    const storage = shelf()
    const first = { language: 'pt-BR', stockCountry: 'BR', areaCode: '+55' } as const
    const kept = makeKept(storage, first)
    const now = (of = kept) => [of.get('language'), of.get('stockCountry'), of.get('areaCode')]
    expect(now()).toEqual(['pt-BR', 'BR', '+55'])
    expect([kept.has('language'), kept.get('mainIndicator')]).toEqual([false, 'SMA'])
    kept.set('stockCountry', 'NG')
    expect(now(makeKept(storage, first))).toEqual(['pt-BR', 'NG', '+55'])
  })

  it('survives a reload', () => {
    const storage = shelf()
    makeKept(storage).set('language', 'es-MX')
    expect(makeKept(storage).get('language')).toBe('es-MX')
  })

  it('forgets what an older version or a stranger wrote', () => {
    const old = JSON.stringify({ version: 0, value: 'es-MX' })
    const strange = JSON.stringify({ version: 1, value: 'fr-FR' })
    expect(makeKept(shelf({ 'openbourse.language': old })).get('language')).toBe('en-US')
    expect(makeKept(shelf({ 'openbourse.language': strange })).get('language')).toBe('en-US')
    expect(makeKept(shelf({ 'openbourse.language': '{' })).get('language')).toBe('en-US')
  })

  it('clears user, token, notices and news on sign-out, and keeps the language', () => {
    const storage = shelf()
    const kept = makeKept(storage)
    kept.set('userToken', 'secret')
    kept.set('noticeData', [1])
    kept.set('newsData', [2])
    kept.set('language', 'es-MX')
    kept.signOut()
    expect([kept.get('userToken'), kept.get('noticeData'), kept.get('newsData')]).toEqual(['', null, null])
    expect([...storage.rows.keys()]).toEqual(['openbourse.language'])
  })

  it('declares for every personal thing of the specification that sign-out clears it', () => {
    const cleared = (['userInfo', 'userToken', 'noticeData', 'newsData', 'systemNotice'] as const).map(
      (name) => entries[name].onSignOut,
    )
    expect(new Set(cleared)).toEqual(new Set(['clear']))
  })

  it('leaves preferences and what is public behind after sign-out, and nothing else', () => {
    const storage = shelf({ 'a stranger': 'stays' })
    const kept = makeKept(storage)
    const names = Object.keys(entries) as (keyof typeof entries)[]
    for (const name of names)
      storage.setItem(`openbourse.${name}`, JSON.stringify({ version: 1, value: name }))
    kept.signOut()
    const left = [...storage.rows.keys()].filter((key) => key.startsWith('openbourse.'))
    const preferences =
      /^(language|theme|rise|amountsHidden|reviewOrders|smallHidden|coverAway|passkeyHere|logSeen|logBroken|takenOver|areaCode|chartStyle|stockCountry|currency|.*Indicator|systemTradeType|positionsTabIndex|holdingsBy|holdingsSpan)$/
    const common =
      /^(inviteCode|inviteCodeRes|searchHistoryData|coin.*|contractsCoinData|tradeCoinData|countryList|robot.*|stockData|randomUserId)$/
    // Digests and random keys, which reveal nothing about the user: a repeated withdrawal must find its key after
    // the next login.
    const nameless = /^commandKeys$/
    const others = left
      .map((key) => key.slice('openbourse.'.length))
      .filter((name) => !preferences.test(name) && !common.test(name) && !nameless.test(name))
    expect(others).toEqual([])
    expect(left.length).toBeGreaterThan(5)
  })

  it('works without memory when storage is forbidden', () => {
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    const kept = makeKept({ getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    kept.set('language', 'es-MX')
    expect(kept.get('language')).toBe('es-MX')
  })
})
