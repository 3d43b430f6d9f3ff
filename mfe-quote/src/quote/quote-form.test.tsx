import { QUOTE_SERVICES } from '@site/contract/quotes';
import { fireEvent, screen } from '@testing-library/react';
import { startQuoteApi } from '../testing/quote-api';
import {
  ADA,
  chooseType,
  enterContact,
  field,
  givenFilledForm,
  openForm,
  pressSubmit,
  services,
} from '../testing/visitor';

const api = startQuoteApi();

describe('choosing a type', () => {
  test('§2 only the type selector shows at first', async () => {
    await openForm();

    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    for (const choice of screen.getAllByRole('radio')) expect(choice).not.toBeChecked();
    for (const role of ['textbox', 'slider', 'checkbox', 'button']) {
      expect(screen.queryByRole(role)).not.toBeInTheDocument();
    }
  });

  test('§4 choosing Residential reveals the fields and leaves the focus where it is', async () => {
    const user = await openForm();

    await chooseType(user, 'Residential');

    for (const name of ['Name', 'Email', 'Phone', 'Address', 'Special instructions (optional)']) {
      expect(field(name)).toBeVisible();
    }
    expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('name'))).toEqual([
      'bedrooms',
      'bathrooms',
    ]);
    expect(services().map(({ value }) => value)).toEqual(QUOTE_SERVICES.residential);
    expect(screen.getByRole('radio', { name: 'Residential' })).toHaveFocus();
  });

  test('§5 Commercial has no bedrooms slider, and services of its own', async () => {
    const user = await openForm();

    await chooseType(user, 'Commercial');

    expect(screen.queryByRole('slider', { name: 'Bedrooms' })).not.toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Bathrooms' })).toBeInTheDocument();
    expect(services().map(({ value }) => value)).toEqual(QUOTE_SERVICES.commercial);
  });

  test('§4 changing the type clears the services and keeps the texts', async () => {
    const user = await givenFilledForm();
    await user.click(screen.getByRole('checkbox', { name: 'House' }));

    await chooseType(user, 'Commercial');
    await chooseType(user, 'Residential');

    expect(services().filter(({ checked }) => checked)).toEqual([]);
    expect(field('Name')).toHaveValue(ADA.name);
  });

  test.each(['residential', 'commercial'])('§4 a link chooses the type %s', async (type) => {
    await openForm(`?type=${type}`);

    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', type);
  });

  test.each([
    ['service=Windows', 'residential', ['Windows']],
    ['service=Gym+Cleaning', 'commercial', ['Gym Cleaning']],
    ['type=residential&service=Gym+Cleaning', 'residential', []],
  ])('a link chooses what it is about: ?%s', async (search, type, chosen) => {
    await openForm(`?${search}`);

    await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', type);
    expect(services().flatMap(({ checked, value }) => (checked ? [value] : []))).toEqual(chosen);
  });

  test('the place is asked for before the person', async () => {
    const user = await openForm();
    await chooseType(user, 'Residential');

    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    const bedrooms = screen.getByRole('slider', { name: 'Bedrooms' });
    expect(
      bedrooms.compareDocumentPosition(field('Name')) & DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
    expect(bedrooms).toHaveAttribute('aria-valuetext', 'None or not sure');
  });

  test('§4 nonsense in a link chooses nothing', async () => {
    await openForm('?type=castle');

    for (const choice of await screen.findAllByRole('radio')) expect(choice).not.toBeChecked();
  });
});

describe('the fields', () => {
  test.each([
    ['Name', 'text', 'name'],
    ['Email', 'email', 'email'],
    ['Phone', 'tel', 'tel'],
    ['Address', 'text', 'address-line1'],
  ])('§5 %s is required, by its %s input', async (name, type, autoComplete) => {
    const user = await openForm();
    await chooseType(user, 'Residential');

    expect(field(name)).toBeRequired();
    expect(field(name)).toHaveProperty('type', type);
    expect(field(name)).toHaveAttribute('autocomplete', autoComplete);
  });

  test.each(['Name', 'Email', 'Phone', 'Address'])(
    '§5 the browser does not submit a form without %s',
    async (name) => {
      const user = await givenFilledForm();
      await user.clear(field(name));

      await pressSubmit(user);

      expect(field(name)).toBeInvalid();
      expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
      expect(api.arrived).toEqual([]);
    },
  );

  test.each(['Name', 'Phone', 'Address'])(
    '§5 quote form: %s with only spaces and invisible characters counts as empty',
    async (name) => {
      const user = await givenFilledForm();
      await user.clear(field(name));
      await user.click(field(name));
      await user.paste(' \u200b');

      await pressSubmit(user);

      expect(field(name)).toHaveFocus();
      expect(field(name)).toHaveAccessibleDescription('*required');
      expect(api.arrived).toEqual([]);

      await user.type(field(name), '12');
      await pressSubmit(user);
      await screen.findByRole('dialog');
      expect(api.arrived).toHaveLength(1);
    },
  );

  test('§5 quote form: it can be filled in and sent again after a success', async () => {
    const user = await givenFilledForm();
    await user.clear(field('Name'));
    await user.paste(' ');
    await pressSubmit(user);
    await user.type(field('Name'), ADA.name);
    await pressSubmit(user);
    await user.click(await screen.findByRole('button', { name: 'Got it!' }));

    await chooseType(user, 'Residential');
    await enterContact(user);
    await pressSubmit(user);

    await screen.findByRole('dialog');
    expect(api.arrived).toHaveLength(2);
  });

  test('§5 the browser checks the email', async () => {
    const user = await givenFilledForm();
    await user.clear(field('Email'));
    await user.type(field('Email'), 'ada');

    await pressSubmit(user);

    expect(api.arrived).toEqual([]);
  });

  test('§5 advice about a phone number or an address does not block the form', async () => {
    const user = await givenFilledForm();
    await user.clear(field('Phone'));
    await user.type(field('Phone'), 'abc');
    await user.clear(field('Address'));
    await user.type(field('Address'), 'Crown Street');
    await user.tab();
    expect(field('Phone')).toHaveAccessibleDescription('Is this number complete?');
    expect(field('Address')).toHaveAccessibleDescription('Is the street number missing?');

    await user.clear(field('Address'));
    await user.type(field('Address'), '12 Wilson Street');
    await user.tab();
    expect(field('Address')).toHaveAccessibleDescription('Which suburb is it in?');

    await pressSubmit(user);

    await screen.findByRole('dialog');
    expect(api.arrived[0]?.body).toMatchObject({ phone: 'abc', address: '12 Wilson Street' });
  });

  test('a phone number is formatted when the visitor leaves its field', async () => {
    const user = await openForm();
    await chooseType(user, 'Residential');
    await user.type(field('Phone'), '0491570156');
    await user.tab();

    expect(field('Phone')).toHaveValue('0491 570 156');
  });

  test('§5 special instructions are optional', async () => {
    const user = await openForm();
    await chooseType(user, 'Residential');

    expect(field('Special instructions (optional)')).not.toBeRequired();
  });

  test('§5 the sliders run from 0 to 6 and show 6+', async () => {
    const user = await openForm();
    await chooseType(user, 'Residential');

    for (const name of ['Bedrooms', 'Bathrooms']) {
      const slider = screen.getByRole('slider', { name });
      expect(slider).toHaveValue('0');
      fireEvent.change(slider, { target: { value: '6' } });
      expect(slider).toHaveAttribute('max', '6');
      expect(slider).toHaveAttribute('aria-valuetext', '6+');
    }
    expect(screen.getAllByText('6+')).toHaveLength(2);
  });
});
