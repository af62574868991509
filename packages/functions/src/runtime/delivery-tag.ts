/** Name of the tag by which SES says which of our deliveries a notice is about. */
export const deliveryTag = "kiteloop-delivery";
