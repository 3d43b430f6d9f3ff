import { ApiError } from '@site/contract/http';
import { createSignInPrompt } from './sign-in-prompt';

const REFUSED = new ApiError(401, 'Please sign in.');

test('after signing out no call is made any more, and none that is refused asks', async () => {
  const show = jest.fn();
  const prompt = createSignInPrompt(show);
  let refuse = (_: Error) => {};
  const call = jest.fn(() => new Promise((_, reject) => (refuse = reject)));
  const underWay = prompt.whileSignedIn(call);
  prompt.signedOut();
  prompt.signedIn();
  refuse(REFUSED);
  await expect(underWay).rejects.toBe(REFUSED);
  await expect(prompt.whileSignedIn(call)).rejects.toMatchObject({ status: 401 });
  expect(call).toHaveBeenCalledTimes(1);
  expect(show).not.toHaveBeenCalledWith(true);
});

test('a question that is open when somebody signs out is declined', async () => {
  let show = (_: boolean) => {};
  const shown = new Promise<boolean>((resolve) => (show = resolve));
  const prompt = createSignInPrompt(show);
  const asked = prompt.whileSignedIn(() => Promise.reject(REFUSED));
  await shown;
  prompt.signedOut();
  await expect(asked).rejects.toBe(REFUSED);
});
