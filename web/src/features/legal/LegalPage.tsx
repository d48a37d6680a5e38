import { useText } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { type LegalName, LegalText } from './Texts.tsx'

/** A page with one long text. */
export function LegalPage({ of }: { readonly of: LegalName }) {
  const text = useText('legal')
  return (
    <Page title={text(`${of}.title`)}>
      <LegalText of={of} />
    </Page>
  )
}
