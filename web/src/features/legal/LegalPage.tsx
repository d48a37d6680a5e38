import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { useCall } from '../../lib/query.ts'
import { PublishedText, Versions } from './Published.tsx'
import { type LegalName, LegalText } from './Texts.tsx'

/**
 * A page with one long text: the published version, or the app’s own while there is none or the server does not answer.
 * It is shown at once either way, so that reading about risks does not depend on the server.
 */
export function LegalPage({ of }: { readonly of: LegalName }) {
  const text = useText('legal')
  const page = useCall('contentPage', { name: of }, { freshForMs: 10 * 60_000 }).data
  return (
    <Page title={text(`${of}.title`)}>
      <div className="stack">
        {page?.current ? <PublishedText text={page.current.text} /> : <LegalText of={of} />}
        {page && <Versions of={page.history} />}
      </div>
    </Page>
  )
}
