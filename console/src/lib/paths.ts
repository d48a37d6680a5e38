import type { Href } from '@openbourse/ui'
import { useEffect, useRef } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'

/** Every page of the console: `pages/<name>.tsx` has the address `/console/<name>`, and the overview `/console`. */
export const pageNames = [
  'overview',
  'approvals',
  'kyc',
  'ledger',
  'sessions',
  'support',
  'users',
  'settings',
  'operators',
  'audit',
  'content',
  'withdrawals',
  'deposits',
  'loans',
  'reconciliation',
  'linked',
  'products',
  'contracts',
  'options',
] as const
export type PageName = (typeof pageNames)[number]

const base = '/console'

/** The address of a page, with what it shows: `to('ledger', { entry: '42' })`. */
export function to(page: PageName, query: Readonly<Record<string, string | undefined>> = {}): Href {
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(present as [string, string][])
  const path = page === 'overview' ? base : `${base}/${page}`
  return (search.size === 0 ? path : `${path}?${search}`) as Href
}

/** The page at an address; undefined if there is none. */
export function pageAt(path: string): PageName | undefined {
  if (path === base || path === `${base}/`) return 'overview'
  const name = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : ''
  return pageNames.find((page) => page === name && to(page) === path)
}

export const go = {
  to: (href: Href) => navigate(href),
  /** Changes what a page shows without another step in the history. */
  replace: (href: Href) => navigate(href, { replace: true }),
}

/**
 * Keeps the first row of a list selected, so that reordering the list does not change the case under the operator’s
 * cursor. Returns the selected id.
 */
export function usePinned(wanted: string, first: string | undefined, choose: (id: string) => void): string {
  const latest = useRef(choose)
  latest.current = choose
  useEffect(() => {
    if (wanted === '' && first !== undefined) latest.current(first)
  }, [wanted, first])
  return wanted === '' ? (first ?? '') : wanted
}

export function usePage(): PageName | undefined {
  return pageAt(usePathname())
}

/** One word of the address after `?`; '' when it is not there. */
export function useQueryWord(name: string): string {
  return new URLSearchParams(useSearch()).get(name) ?? ''
}
