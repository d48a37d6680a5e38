import { decimal } from '@openbourse/ui'

/** How the axis writes what it was going to write in digits and a point: as the language does, with what stands behind it. */
export function axisFigure(locale: string): (value: string | number) => string {
  return (value) => {
    const text = String(value)
    const [, figure, unit = ''] = /^(-?\d+(?:\.\d+)?)(\D*)$/.exec(text) ?? []
    return figure === undefined ? text : decimal(locale, figure) + unit
  }
}
