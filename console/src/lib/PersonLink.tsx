import { useMay } from './may.ts'
import { to } from './paths.ts'
import { Link } from './pieces/Link.tsx'

/** Links from a case to its user. The operator still has to give a reason there. */
export function PersonLink({ by }: { readonly by: string }) {
  return useMay('consolePersonFind') ? <Link href={to('users', { by })}>{by}</Link> : by
}
