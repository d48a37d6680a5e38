import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useUi } from './context.tsx'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** A password that can be shown. It is hidden again when the form is left. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'suffix' | 'prefix'>) {
  const [shown, setShown] = useState(false)
  const { words } = useUi()
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? words.hidePassword : words.showPassword}
          onPress={() => setShown(!shown)}
        />
      }
    />
  )
}
