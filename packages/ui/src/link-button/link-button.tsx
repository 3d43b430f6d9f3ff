import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClass } from '../button/button.js';

interface LinkButtonProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant;
}

/** A plain link that looks like a button: phone numbers, email addresses, other sites. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <a {...rest} className={buttonClass(variant, className)} />;
}
