import { describe, expect, it } from 'vitest'
import { storeAddress } from './store.ts'

const list = (value: string) => [{ name: 'app.store.android', value }]

describe('an address in a store', () => {
  it('is shown when the setting has one', () => {
    expect(storeAddress(list('https://play.example/app?id=1'), 'android')).toBe(
      'https://play.example/app?id=1',
    )
  })

  it.each(['', 'none', 'play.example', 'http://play.example', 'javascript:alert(1)'])(
    'is not made of “%s”',
    (value) => {
      expect(storeAddress(list(value), 'android')).toBeUndefined()
    },
  )

  it('is not that of the other kind of phone', () => {
    expect(storeAddress(list('https://play.example'), 'ios')).toBeUndefined()
  })
})
