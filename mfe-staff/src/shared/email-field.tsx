import { cleanText } from '@site/contract/clean-text';
import { Field } from '@site/ui/field';
import type { ComponentProps } from 'react';

/**
 * Asks for the email address of an account. Not with the type `email`: browsers take addresses such as that of `zoë` for
 * malformed, and the API, which decides, stores them.
 */
export const EmailField = (props: Omit<ComponentProps<typeof Field>, 'label' | 'onChange'>) => (
  <Field
    {...props}
    label="Email"
    inputMode="email"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    onChange={({ target }) => {
      const address = cleanText(target.value);
      const isRefused = address && !address.includes('@');
      target.setCustomValidity(isRefused ? 'Like name@example.com' : '');
    }}
  />
);
