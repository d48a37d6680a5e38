import { decimal } from '@openbourse/ui'

/** Converts a figure of the axis from digits and a point to the format of the language, with its suffix. */
export function axisFigure(locale: string): (value: string | number) => string {
  return (value) => {
    const text = String(value)
    const [, figure, unit = ''] = /^(-?\d+(?:\.\d+)?)(\D*)$/.exec(text) ?? []
    return figure === undefined ? text : decimal(locale, figure) + unit
  }
}
