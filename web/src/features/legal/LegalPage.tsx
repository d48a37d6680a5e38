import { useText, WithLegal } from '../../lib/i18n.tsx'
import { Page } from '../../lib/Page.tsx'
import { type LegalName, LegalText } from './Texts.tsx'

/** A page with one long text, whose sentences are loaded with it. */
export function LegalPage({ of }: { readonly of: LegalName }) {
  return (
    <WithLegal>
      <Titled of={of} />
    </WithLegal>
  )
}

function Titled({ of }: { readonly of: LegalName }) {
  const text = useText('legal')
  return (
    <Page title={text(`${of}.title`)}>
      <LegalText of={of} />
    </Page>
  )
}
