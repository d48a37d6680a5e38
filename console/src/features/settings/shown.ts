import { decimal } from '@openbourse/ui'

/** A value for display: a number with separated thousands, anything else unchanged. Every digit stays. */
export const shown = (locale: string, value: string): string =>
  /^\d+(\.\d+)?$/.test(value) ? decimal(locale, value) : value
