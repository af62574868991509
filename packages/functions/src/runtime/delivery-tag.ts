/** Name of the tag by which an SES notification names our delivery. */
export const deliveryTag = "kiteloop-delivery";
