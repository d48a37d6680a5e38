import { keepFocus } from './keep-focus.ts'
import { watchStyles } from './styles-again.ts'

/** Starts what a page needs only once it is drawn. */
export function afterLoad(): void {
  keepFocus()
  watchStyles()
}
