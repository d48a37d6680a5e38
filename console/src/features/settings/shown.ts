import { decimal } from '@openbourse/ui'

/** A value as it is read: a number with its thousands apart, anything else as it stands. Every digit stays. */
export const shown = (locale: string, value: string): string =>
  /^\d+(\.\d+)?$/.test(value) ? decimal(locale, value) : value
