import { ApiError } from '@site/contract/http';
import type { SignedInCalls } from '../shared/use-signed-in-calls';

/** Calls that show the sign-in form when they are refused, and functions by which the form reports its result. */
export interface SignInPrompt extends SignedInCalls {
  /** Asks to sign in; false when that is declined. */
  ask(): Promise<boolean>;
  signedIn(): void;
  declined(): void;
  /** Ends the prompt. Later calls are refused: whoever signs in next has not made them. */
  signedOut(): void;
  /** Whether {@link signedOut} was called. */
  hasEnded(): boolean;
}

const isRefusal = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/**
 * Asks to sign in when a call is refused.
 *
 * @param show called with true when the sign-in form is wanted and with false when it is answered
 */
export function createSignInPrompt(show: (wanted: boolean) => void): SignInPrompt {
  let question: Promise<boolean> | undefined;
  let reply = (_signedIn: boolean) => {};
  let hasEnded = false;

  const ask = () => {
    if (hasEnded) return Promise.resolve(false);
    question ??= new Promise<boolean>((resolve) => {
      reply = resolve;
      show(true);
    });
    return question;
  };
  const answer = (signedIn: boolean) => {
    question = undefined;
    show(false);
    reply(signedIn);
  };
  return {
    ask,
    async whileSignedIn(call) {
      for (;;) {
        if (hasEnded) throw new ApiError(401, undefined);
        try {
          return await call();
        } catch (failure) {
          if (!isRefusal(failure) || !(await ask())) throw failure;
        }
      }
    },
    signedIn: () => answer(true),
    declined: () => answer(false),
    hasEnded: () => hasEnded,
    signedOut: () => {
      hasEnded = true;
      answer(false);
    },
  };
}
