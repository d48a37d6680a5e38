import { describe, expect, it } from 'vitest'
import { remember } from './history.ts'

describe('recent searches', () => {
  it('puts the newest first and keeps each once', () => {
    expect(remember(['lagoon', 'bank'], ' Bank ')).toEqual(['Bank', 'lagoon'])
  })
  it('ignores nothing and keeps eight', () => {
    const full = ['1', '2', '3', '4', '5', '6', '7', '8']
    expect(remember(full, '  ')).toBe(full)
    expect(remember(full, '9')).toEqual(['9', '1', '2', '3', '4', '5', '6', '7'])
  })
})
