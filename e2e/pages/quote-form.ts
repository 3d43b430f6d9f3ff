import type { QuoteRequest } from '@site/contract/quotes';
import type { Page } from 'playwright/test';

type Contact = Pick<QuoteRequest, 'name' | 'email' | 'phone' | 'address'>;

/** The quote form as a customer uses it. */
export class QuoteForm {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Fills in what every quote request has. */
  async fill(type: 'Residential' | 'Commercial', { name, email, phone, address }: Contact) {
    await this.page.getByRole('radio', { name: type }).check();
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Phone').fill(phone);
    await this.page.getByLabel('Address').fill(address);
  }

  async send() {
    await this.page.getByRole('button', { name: 'Submit', exact: true }).click();
  }
}
