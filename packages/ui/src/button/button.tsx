import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import styles from './button.module.css';
import { pressOnce } from './press-once.js';
import { useKeptFocus } from './use-kept-focus.js';

/** `primary` for the one action a page is about, `secondary` beside it, `quiet` for the rest. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** The action is under way: the button is disabled and shows a spinner. Afterwards it has the focus again. */
  busy?: boolean;
}

/** An action on the page; for navigation use a link with {@link buttonClass}. */
export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  disabled = false,
  className,
  children,
  ref,
  onKeyDown,
  ...rest
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(
    ref,
    () => button.current,
    [],
  );
  useKeptFocus(button, busy);
  return (
    <button
      {...rest}
      ref={button}
      onKeyDown={(event) => {
        pressOnce(event);
        onKeyDown?.(event);
      }}
      type={type}
      className={buttonClass(variant, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {children}
    </button>
  );
}

/** The look of a button for a link: `<Link className={buttonClass()} to="/instant-quote">`. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${styles.button} ${styles[variant]} ${className}`.trimEnd();
}
