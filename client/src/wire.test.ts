import { describe, expect, it } from 'vitest'
import { apiBase, encode, readEnvelope } from './wire.ts'

const page = (host: string) => ({ protocol: 'https:', host, hostname: host.replace(/:\d+$/, '') })

describe('the wire', () => {
  it.each([
    ['www.example.com', 'https://api.example.com/ipce-api'],
    ['example.com', 'https://api.example.com/ipce-api'],
    ['www.example.com:8443', 'https://api.example.com:8443/ipce-api'],
    ['localhost:8080', 'https://localhost:8080/ipce-api'],
    ['app.localhost:8080', 'https://app.localhost:8080/ipce-api'],
    ['192.168.1.7:8080', 'https://192.168.1.7:8080/ipce-api'],
    ['[::1]:8080', 'https://[::1]:8080/ipce-api'],
    ['bourse', 'https://bourse/ipce-api'],
  ])('finds the calls of a page at %s', (host, base) => expect(apiBase(page(host))).toBe(base))

  it('leaves out what is absent', () => {
    expect(encode({ a: 1, b: undefined, c: null, d: false, e: 'x y' }).toString()).toBe('a=1&d=false&e=x+y')
  })

  it('distinguishes success, a lost session, a toast and a refusal', () => {
    expect(readEnvelope({ code: 0, data: { a: 1 } })).toEqual({ kind: 'value', value: { a: 1 } })
    expect(readEnvelope({ code: -1000 })).toEqual({ kind: 'session', msg: '', notice: undefined })
    expect(readEnvelope({ code: -1001, msg: 'Wait' })).toEqual({ kind: 'toast', msg: 'Wait' })
    expect(readEnvelope({ code: 1, msg: 'No', reason: 'halted', values: { symbol: 'LAGC' } })).toEqual({
      kind: 'refused',
      refusal: { reason: 'halted', values: { symbol: 'LAGC' }, fields: [], msg: 'No' },
    })
  })
})
