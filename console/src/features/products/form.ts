import type { FactName, Field } from './types.ts'

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** A time as the field has it: `2026-11-24T10:00`, in UTC. */
export const fieldTime = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

/** The time of a field, in epoch milliseconds; undefined for what is none. */
export function timeOf(field: string): number | undefined {
  const ms = Date.parse(`${field}Z`)
  return Number.isNaN(ms) ? undefined : ms
}

/** Default opening of a draft: a day from the next whole hour. */
export const usualOpening = (nowMs: number): number => (Math.floor(nowMs / hourMs) + 1) * hourMs + dayMs

/** A text that is asked for in every language. */
export const inLanguages = (name: FactName, max: number): readonly Field[] =>
  (['En', 'Es', 'Pt'] as const).map((language) => ({
    name: `${name}${language}`,
    label: name,
    type: 'area',
    language,
    max,
  }))

/** Reads the fields of a draft. */
export const readerOf = (draft: Readonly<Record<string, string>>) => {
  const said = (name: string): string => draft[name]?.trim() ?? ''
  return { said, at: (name: string): number => timeOf(said(name)) ?? 0 }
}
