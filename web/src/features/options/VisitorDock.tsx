import { useText } from '../../lib/i18n.tsx'
import { optionPaths } from '../../lib/option-paths.ts'
import { VisitorDock as Dock } from '../../lib/VisitorDock.tsx'

/** For a visitor: one tap opens a practice account and comes back to this series. */
export function VisitorDock({ contract }: { readonly contract: string }) {
  const ticket = useText('options.ticket')
  return (
    <div className="stack">
      <p className="quiet t1">{ticket('visitor')}</p>
      <Dock next={optionPaths.contract({ contract })} />
    </div>
  )
}
