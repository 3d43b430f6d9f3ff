import type { ComponentProps } from 'react';
import { pressOnce } from '../button/press-once.js';

/**
 * A form that its `onSubmit` handler sends. Before scripts run, or without them, submitting does nothing:
 * browsers would otherwise put what was typed into the address, and so into histories and logs.
 */
export function Form({ onKeyDown, ...rest }: ComponentProps<'form'>) {
  // The only method that does nothing outside a dialog.
  return (
    <form
      method="dialog"
      {...rest}
      onKeyDown={(event) => {
        if (event.target instanceof HTMLInputElement) pressOnce(event);
        onKeyDown?.(event);
      }}
    />
  );
}
