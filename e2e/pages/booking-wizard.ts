import { FREQUENCY_NAMES } from '@site/contract/booking-texts';
import type { BookSlot, Day } from '@site/contract/bookings';
import type { Page } from 'playwright/test';

/** The booking wizard as a customer uses it. */
export class BookingWizard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /**
   * The button of a slot, whatever its state.
   *
   * @param time e.g. `9:00am to 11:00am`
   */
  slot(day: Day, time: string) {
    return this.page.getByRole('button', { name: new RegExp(`, ${day} ${time}$`) });
  }

  async continue() {
    await this.page.getByRole('button', { name: /^Continue/ }).click();
  }

  async heading(step: number) {
    await this.page.getByText(`Step ${step} of 6`).waitFor();
  }

  /** Goes from step 2 to step 6. */
  async answerQuestions(booking: BookSlot) {
    for (const step of [2, 3, 4, 5] as const) {
      await this.answer(step, booking);
      await this.continue();
    }
  }

  /** Answers the questions of one step. */
  async answer(
    step: 2 | 3 | 4 | 5,
    { cleaningFrequency, propertyDetails, customerData }: BookSlot,
  ) {
    const { page } = this;
    if (step === 2) {
      await page.getByRole('radio', { name: FREQUENCY_NAMES[cleaningFrequency] }).check();
    } else if (step === 3) {
      await page.getByRole('slider', { name: 'Bedrooms' }).fill(String(propertyDetails.bedrooms));
      await page.getByRole('slider', { name: 'Bathrooms' }).fill(String(propertyDetails.bathrooms));
    } else if (step === 4) {
      await page.getByLabel('First name').fill(customerData.firstName);
      await page.getByLabel('Last name').fill(customerData.lastName);
      await page.getByLabel('Email').fill(customerData.email);
      await page.getByLabel('Phone').fill(customerData.phone);
    } else {
      await page.getByPlaceholder('Enter your full address...').fill(customerData.address);
    }
  }

  async secureBooking() {
    await this.page.getByRole('button', { name: 'Secure Booking' }).click();
  }
}
