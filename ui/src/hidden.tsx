import { createContext, type ReactNode, useContext } from 'react'

const Hidden = createContext(false)

/** Amounts of the user's own under it show dots while they are hidden; rates and prices stay. */
export function HideAmounts(props: { readonly when: boolean; readonly children: ReactNode }) {
  return <Hidden value={props.when}>{props.children}</Hidden>
}

export const useHidden = (): boolean => useContext(Hidden)

/** Replaces an amount, whatever its length. */
export const dots = '••••••'
