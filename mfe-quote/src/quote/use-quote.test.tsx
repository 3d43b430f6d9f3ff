import { deferred } from '@site/ui/testing/deferred';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { accepted, startQuoteApi } from '../testing/quote-api';
import { ADA, chooseType, field, givenFilledForm, pressSubmit, services } from '../testing/visitor';

const api = startQuoteApi();

const FAILED = 'Failed to submit form. Please try again.';

describe('submitting', () => {
  test('§7 the request carries what the visitor entered', async () => {
    const user = await givenFilledForm();
    await user.type(field('Special instructions (optional)'), 'Two cats');
    await user.click(screen.getByRole('button', { name: 'Increase Bedrooms' }));
    await user.click(screen.getByRole('checkbox', { name: 'End of Lease' }));
    await user.click(screen.getByRole('checkbox', { name: 'Windows' }));

    await pressSubmit(user);

    await screen.findByRole('dialog');
    expect(api.arrived.map(({ body }) => body)).toEqual([
      {
        ...ADA,
        specialInstructions: 'Two cats',
        type: 'residential',
        bedrooms: 1,
        bathrooms: 0,
        selectedServices: ['End of Lease', 'Windows'],
      },
    ]);
  });

  test('§7 a commercial request has null bedrooms, whatever was chosen before', async () => {
    const user = await givenFilledForm();
    await user.click(screen.getByRole('button', { name: 'Increase Bedrooms' }));
    await chooseType(user, 'Commercial');

    await pressSubmit(user);

    await screen.findByRole('dialog');
    expect(api.arrived[0]?.body).toMatchObject({ type: 'commercial', bedrooms: null });
  });

  test('§4 while submitting the button is disabled and reads Submitting...', async () => {
    const answer = deferred<Response>();
    api.givenAnswer(() => answer.promise);
    const user = await givenFilledForm();

    await pressSubmit(user);

    expect(screen.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
    answer.resolve(HttpResponse.json({}));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  test('§4 nothing can be changed while submitting: it would not be sent', async () => {
    const answer = deferred<Response>();
    api.givenAnswer(() => answer.promise);
    const user = await givenFilledForm();

    await pressSubmit(user);

    await user.type(field('Special instructions (optional)'), 'Two cats');
    await user.click(screen.getByRole('checkbox', { name: 'House' }));
    await user.click(screen.getByRole('button', { name: 'Increase Bedrooms' }));
    await chooseType(user, 'Commercial');
    expect(field('Special instructions (optional)')).toHaveValue('');
    expect(field('Name')).toHaveAttribute('readonly');
    expect(screen.getByRole('checkbox', { name: 'House' })).not.toBeChecked();
    expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('0');
    answer.resolve(HttpResponse.error());
    await screen.findByRole('alert');
    await user.type(field('Special instructions (optional)'), 'Two cats');
    expect(field('Special instructions (optional)')).toHaveValue('Two cats');
  });

  test('§4 a double click makes one request', async () => {
    const user = await givenFilledForm();

    await user.dblClick(screen.getByRole('button', { name: 'Submit' }));

    await screen.findByRole('dialog');
    expect(api.arrived).toHaveLength(1);
  });

  test('§4 Enter pressed twice makes one request', async () => {
    const user = await givenFilledForm();

    await user.type(field('Name'), '{Enter}{Enter}');

    await screen.findByRole('dialog');
    expect(api.arrived).toHaveLength(1);
  });
});

describe('success', () => {
  test.each([
    ['JSON', accepted],
    ['an empty body', () => new HttpResponse(null, { status: 204 })],
    ['text', () => HttpResponse.text('thanks')],
  ])('§7 an ok status with %s opens the dialog', async (_, answer) => {
    api.givenAnswer(answer);
    const user = await givenFilledForm();

    await pressSubmit(user);

    const dialog = await screen.findByRole('dialog', { name: 'Quote Request Received' });
    expect(dialog).toHaveAccessibleDescription("We'll get back to you very soon.");
    expect(dialog).toHaveTextContent("We'll get back to you very soon.");
    expect(screen.getByRole('button', { name: 'Got it!' })).toHaveFocus();
  });

  test('§4 Got it! closes the dialog and moves the focus to the type selector', async () => {
    const user = await givenFilledForm();
    // Stands in for layout: the fields take 700 px.
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.querySelector('[name="email"]') ? 800 : 100;
    });
    await pressSubmit(user);
    const form = (await screen.findByRole('dialog')).closest('form');
    expect(form?.style.minHeight).toBe('800px');

    await user.click(screen.getByRole('button', { name: 'Got it!' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Residential' })).toHaveFocus();
    expect(form?.style.minHeight).toBe('');
  });

  test('§4 the form is reset', async () => {
    const user = await givenFilledForm();
    await user.click(screen.getByRole('button', { name: 'Increase Bedrooms' }));
    await user.click(screen.getByRole('button', { name: 'Increase Bathrooms' }));
    await user.click(screen.getByRole('checkbox', { name: 'House' }));
    await pressSubmit(user);
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Got it!' }));

    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();

    await chooseType(user, 'Residential');
    for (const box of screen.getAllByRole('textbox')) expect(box).toHaveValue('');
    for (const slider of screen.getAllByRole('slider')) expect(slider).toHaveValue('0');
    expect(services().filter(({ checked }) => checked)).toEqual([]);
  });
});

describe('failure', () => {
  test.each([
    ['400', () => HttpResponse.json({ error: 'Email is wrong.' }, { status: 400 })],
    ['428', () => HttpResponse.json({ error: 'Busy.', challenge: {} }, { status: 428 })],
    ['429', () => HttpResponse.json({ error: 'Too many.' }, { status: 429 })],
    ['500', () => new HttpResponse(null, { status: 500 })],
    ['a failed network', () => HttpResponse.error()],
  ])('§8 %s shows the inline error and keeps every value', async (_, answer) => {
    api.givenAnswer(answer);
    const user = await givenFilledForm();
    await user.click(screen.getByRole('button', { name: 'Increase Bedrooms' }));
    await user.click(screen.getByRole('checkbox', { name: 'House' }));

    await pressSubmit(user);

    const error = await screen.findByRole('alert');
    expect(error).toHaveTextContent(FAILED);
    expect(error.closest('form')?.style.minHeight).toBe('');
    expect(screen.getByRole('radio', { name: 'Residential' })).toBeChecked();
    expect(field('Name')).toHaveValue(ADA.name);
    expect(field('Email')).toHaveValue(ADA.email);
    expect(field('Phone')).toHaveValue(ADA.phone);
    expect(field('Address')).toHaveValue(ADA.address);
    expect(screen.getByRole('slider', { name: 'Bedrooms' })).toHaveValue('1');
    expect(screen.getByRole('checkbox', { name: 'House' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus();
  });

  test('a failure leaves the focus in the field to which the visitor has moved it', async () => {
    const answer = deferred<Response>();
    api.givenAnswer(() => answer.promise);
    const user = await givenFilledForm();
    await pressSubmit(user);
    await user.click(field('Address'));
    answer.resolve(HttpResponse.error());
    await screen.findByRole('alert');
    expect(field('Address')).toHaveFocus();
  });

  test('§8 a response that takes too long counts as a failure', async () => {
    const clock = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
    api.givenAnswer(() => new Promise<never>(() => {}));
    const user = await givenFilledForm();
    await pressSubmit(user);

    clock.abort(new DOMException('Too late', 'TimeoutError'));

    expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  });

  test('§4 a new attempt clears the earlier error', async () => {
    api.givenAnswer(() => HttpResponse.error());
    const user = await givenFilledForm();
    await pressSubmit(user);
    await screen.findByRole('alert');
    api.givenAnswer(() => new Promise<never>(() => {}));

    await pressSubmit(user);

    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('§7 a retry after a lost response carries the same key', async () => {
    api.givenAnswer(() => HttpResponse.error());
    const user = await givenFilledForm();
    await pressSubmit(user);
    await screen.findByRole('alert');
    api.givenAnswer(accepted);

    await pressSubmit(user);

    await screen.findByRole('dialog');
    const [first, second] = api.arrived.map(({ key }) => key);
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(second).toBe(first);
  });

  test('§7 a retry is the same request, even when Enter submitted an unformatted phone number', async () => {
    api.givenAnswer(() => HttpResponse.error());
    const user = await givenFilledForm();
    await user.clear(field('Phone'));
    await user.type(field('Phone'), '0491570156{Enter}');
    await screen.findByRole('alert');
    api.givenAnswer(accepted);

    await pressSubmit(user);

    await screen.findByRole('dialog');
    const [first, second] = api.arrived;
    expect(first?.body).toMatchObject({ phone: '0491 570 156' });
    expect(second).toEqual(first);
  });

  test('§7 a retry with other answers is another request', async () => {
    api.givenAnswer(() => HttpResponse.error());
    const user = await givenFilledForm();
    await pressSubmit(user);
    await screen.findByRole('alert');
    api.givenAnswer(accepted);

    await user.type(field('Phone'), '7');
    await pressSubmit(user);

    await screen.findByRole('dialog');
    expect(api.arrived[1]?.key).not.toBe(api.arrived[0]?.key);
  });
});
