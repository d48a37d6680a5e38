import type { Profile } from '@openbourse/protocol'
import { Field, PasswordField } from '@openbourse/ui'
import { useText } from '../../lib/i18n.tsx'

export type Proof = { readonly password: string; readonly code: string }
export const noProof: Proof = { password: '', code: '' }

/** What a call wants to be sure that it is the owner: only what this account has. */
export function proofOf({ password, code }: Proof): { readonly password?: string; readonly code?: string } {
  return { ...(password === '' ? {} : { password }), ...(code === '' ? {} : { code }) }
}

export function ProofFields(props: {
  readonly profile: Profile
  readonly proof: Proof
  readonly onChange: (proof: Proof) => void
  readonly errorOf: (field: string) => string | undefined
}) {
  const text = useText('security')
  const { profile, proof, onChange, errorOf } = props
  return (
    <>
      {profile.hasLoginPassword && (
        <PasswordField
          id="password"
          label={text('proof.password')}
          autoComplete="current-password"
          value={proof.password}
          error={errorOf('password')}
          onChange={(event) => onChange({ ...proof, password: event.target.value })}
        />
      )}
      {profile.twoFactor.totp && (
        <Field
          id="second"
          label={text('proof.code')}
          hint={text('proof.codeHint')}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={20}
          value={proof.code}
          error={errorOf('code')}
          onChange={(event) => onChange({ ...proof, code: event.target.value })}
        />
      )}
    </>
  )
}
