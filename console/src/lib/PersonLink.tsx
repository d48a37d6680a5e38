import { useMay } from './may.ts'
import { to } from './paths.ts'
import { Link } from './pieces/Link.tsx'

/** Leads from a case to the one it is about. Why he looks, the operator still says there. */
export function PersonLink({ by }: { readonly by: string }) {
  return useMay('consolePersonFind') ? <Link href={to('users', { by })}>{by}</Link> : by
}
